/** Category of texts that are not in a folder. */
const TEXTS = 'texts';

/**
 * The category of the texts in a folder: `News & views 2019` becomes `news-views-2019`, a value that is valid in
 * addresses and folder names.
 */
export function categoryOfFolder(folder: string): string {
  const value = folder
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (value !== '') return value;
  // A name in another script has no letters left; its bytes make the categories of two such folders different.
  const bytes = Array.from(new TextEncoder().encode(folder), (byte) => byte.toString(16).padStart(2, '0'));
  return folder === '' ? TEXTS : `${TEXTS}-${bytes.join('')}`;
}

/** A title for the category: `my_texts-2` becomes `My texts 2`; "Texts" for texts that are not in a folder. */
export function titleOfFolder(folder: string): string {
  if (folder === '') return 'Texts';
  const words = folder.replaceAll(/[_-]+/g, ' ').trim() || folder;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
