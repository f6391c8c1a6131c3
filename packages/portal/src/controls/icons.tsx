import type { ReactNode } from 'react';

/** A drawing in the colour of the text around it. Its meaning must be in the text beside it or in a label. */
function drawing(children: ReactNode) {
  return function Icon({ size = 20 }: { readonly size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    );
  };
}

export const SpeakerIcon = drawing(
  <path d="M3 8v4h2.6L10 15.5v-11L5.6 8H3Zm10-.7a3.6 3.6 0 0 1 0 5.4m2.2-7.9a7 7 0 0 1 0 10.4" />,
);
export const InfoIcon = drawing(<path d="M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4Zm0-8v4.4m0-7.2v.2" />);
export const BackIcon = drawing(<path d="M11.5 4.5 6 10l5.5 5.5" />);
export const ForwardIcon = drawing(<path d="M8.5 4.5 14 10l-5.5 5.5" />);
export const UpIcon = drawing(<path d="m5 12 5-5 5 5" />);
export const DownIcon = drawing(<path d="m5 8 5 5 5-5" />);
export const CloseIcon = drawing(<path d="m5 5 10 10M15 5 5 15" />);
export const MenuIcon = drawing(<path d="M3 5.5h14M3 10h14M3 14.5h14" />);
export const OutIcon = drawing(<path d="M11.5 4H16v4.5M16 4l-7 7M8 5H4.5v10.5H15V12" />);
export const SunIcon = drawing(
  <path d="M10 13.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM10 2v1.8m0 12.4V18M2 10h1.8m12.4 0H18M4.3 4.3l1.3 1.3m8.8 8.8 1.3 1.3m0-11.4-1.3 1.3M5.6 14.4l-1.3 1.3" />,
);
export const MoonIcon = drawing(<path d="M16.5 11.7A6.8 6.8 0 0 1 8.3 3.5a6.8 6.8 0 1 0 8.2 8.2Z" />);
export const PersonIcon = drawing(
  <path d="M10 10.2a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM3.4 17a6.7 6.7 0 0 1 13.2 0" />,
);
export const CheckIcon = drawing(<path d="m4 10.5 4 4 8-9" />);
export const AlertIcon = drawing(<path d="M10 6.5v4.7m0 2.6v.2M10 2.8 18 16.6H2L10 2.8Z" />);
export const EyeIcon = drawing(
  <path d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10Zm8.2 2.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z" />,
);
export const EyeOffIcon = drawing(
  <path d="M8 4.9A8 8 0 0 1 10 4.6c5.2 0 8.2 5.4 8.2 5.4a14 14 0 0 1-2 2.6m-2.500 1.9a7.6 7.6 0 0 1-3.700.9C4.8 15.4 1.8 10 1.8 10a14 14 0 0 1 3.6-3.9M3.500 3.500l13 13" />,
);
