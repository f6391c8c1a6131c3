/*
 * container = D0 CF 11 E0 A1 B1 1A E1 … directory; names in the directory are UTF-16 (little-endian) at even offsets
 * Layout: [MS-CFB]. Word documents of before 2007 are such containers, and so are newer ones with a password, whose
 * archive is in the stream "EncryptedPackage" ([MS-OFFCRYPTO]).
 */
const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ENCRYPTED = 'EncryptedPackage';

/** What a container in place of an archive is; undefined if the bytes are none. */
export function containerOfOffice(bytes: Uint8Array): 'encrypted' | 'old' | undefined {
  if (!MAGIC.every((byte, at) => bytes[at] === byte)) return undefined;
  return new TextDecoder('utf-16le').decode(bytes).includes(ENCRYPTED) ? 'encrypted' : 'old';
}
