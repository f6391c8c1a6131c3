interface TokenGroundProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly chosen: boolean;
}

/** The ground of a token, which makes all of it clickable and shows whether it is chosen. */
export function TokenGround({ chosen, ...box }: TokenGroundProps) {
  return (
    <rect
      {...box}
      rx={3}
      fill={chosen ? 'var(--cobalt-wash)' : 'var(--paper-raised)'}
      stroke={chosen ? 'var(--cobalt)' : 'none'}
    />
  );
}
