/** Every stable error code, with the HTTP status of its answers. */
export const ERROR_STATUS = {
  bad_request: 400,
  cql_syntax: 400,
  unknown_attribute: 400,
  unknown_structure: 400,
  bad_regex: 400,
  unknown_criteria: 400,
  bad_token: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  restricted: 403,
  account_suspended: 403,
  address_unproved: 403,
  licence_needed: 403,
  unknown_file: 404,
  unknown_corpus: 404,
  unknown_build: 404,
  unknown_word: 404,
  unknown_page: 404,
  not_found: 404,
  email_taken: 409,
  precondition_failed: 412,
  too_large: 413,
  bad_range: 416,
  too_many: 429,
  failed: 500,
  no_room: 507,
  busy: 503,
  needs_server: 501,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];
