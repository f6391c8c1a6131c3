/** A share of 0 to 1 as a bar beside its figure. */
export function Bar({ share }: { readonly share: number }) {
  return (
    <svg width="64" height="10" viewBox="0 0 64 10" aria-hidden="true" preserveAspectRatio="none">
      <rect width="64" height="10" fill="var(--paper-sunk)" />
      <rect width={Math.max(share > 0 ? 1 : 0, share * 64)} height="10" fill="var(--cobalt)" />
    </svg>
  );
}
