/** Category of texts that are in no folder of their own. */
const TEXTS = 'texts';

/** The category of the texts of a folder: `News & views 2019` as `news-views-2019`, a value that addresses and folders can have. */
export function categoryOfFolder(folder: string): string {
  const value = folder
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (value !== '') return value;
  // A name in another script has no letter left; its bytes keep two such folders apart.
  const bytes = Array.from(new TextEncoder().encode(folder), (byte) => byte.toString(16).padStart(2, '0'));
  return folder === '' ? TEXTS : `${TEXTS}-${bytes.join('')}`;
}

/** `my_texts-2` as `My texts 2`; "Texts" for texts that are in no folder. */
export function titleOfFolder(folder: string): string {
  if (folder === '') return 'Texts';
  const words = folder.replaceAll(/[_-]+/g, ' ').trim() || folder;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
