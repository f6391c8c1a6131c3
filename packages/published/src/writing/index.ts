// How is a site published as files that need no server?
export { areScriptsBuilt, SCRIPTS_FOLDER } from '../../built.ts';
export { PublishFailure } from './publish-failure.ts';
export { shownInWords, type ShownOfText } from './published-part.ts';
export {
  MOST_TOKENS_INSIDE,
  publishFile,
  publishFolder,
  type Published,
  type PublishSettings,
} from './publish-site.ts';
