/** What a tier of a transcript holds, by its name: one tier a speaker has utterances; others have words or sounds. */
export type TierKind = 'utterances' | 'words' | 'sounds';

const SOUNDS = /(?:^|[\s_.-])(?:phones?|phonemes?|phon|segments?|syllables?|MAU|KAN|MAS|MFA|IPA|SAMPA)$/i;
const WORDS = /(?:^|[\s_.-])(?:words?|tokens?|ORT|ORT-MAU)$/i;

/** The kind of a tier, and the speaker that its name gives. */
export function tierNamed(name: string): { readonly kind: TierKind; readonly speaker: string } {
  const plain = name.trim();
  const [kind, pattern]: [TierKind, RegExp] = WORDS.test(plain) ? ['words', WORDS] : ['sounds', SOUNDS];
  if (!pattern.test(plain)) return { kind: 'utterances', speaker: plain };
  return { kind, speaker: plain.replace(pattern, '').replace(/(?<![\s_.-])[\s_.-]+$/, '') };
}
