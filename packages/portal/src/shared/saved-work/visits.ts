/** One thing that was looked at. */
export interface Visit {
  /** Query string of the workbench. */
  readonly search: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}
