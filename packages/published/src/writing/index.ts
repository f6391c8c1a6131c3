// How does a site become files that need no server?
export { areScriptsBuilt, SCRIPTS_FOLDER } from '../../built.ts';
export { PublishFailure } from './publish-failure.ts';
export { publishFile, publishFolder, type Published, type PublishSettings } from './publish-site.ts';
