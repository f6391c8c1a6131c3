import { createContext, type ReactNode, type RefObject, use, useEffect, useState } from 'react';

export type PictureFormat = 'svg' | 'png';

/** A plot on the page that can be saved. */
interface Picture {
  readonly title: string;
  readonly plot: RefObject<SVGSVGElement | null>;
  readonly save: (format: PictureFormat) => void;
}

type Register = (picture: Picture) => () => void;

const PicturesOfView = createContext<readonly Picture[]>([]);
// Its own context, so that plots are not drawn again when another one comes.
const RegisterPicture = createContext<Register>(() => () => undefined);

/** Around a view: its plots register here, and its menu of files lists them. */
export function Pictures({ children }: { readonly children: ReactNode }) {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [register] = useState<Register>(() => (picture: Picture) => {
    setPictures((all) => [...all, picture]);
    return () => setPictures((all) => all.filter((each) => each !== picture));
  });
  return (
    <RegisterPicture value={register}>
      <PicturesOfView value={pictures}>{children}</PicturesOfView>
    </RegisterPicture>
  );
}

/** Offers a plot in the menu of files while it is on the page. `save` is read when it is called. */
export function usePicture(
  title: string,
  plot: RefObject<SVGSVGElement | null>,
  save: RefObject<(format: PictureFormat) => void>,
): void {
  const register = use(RegisterPicture);
  useEffect(() => register({ title, plot, save: (format) => save.current(format) }), [register, title, plot, save]);
}

const FORMATS = [
  ['svg', 'SVG'],
  ['png', 'PNG'],
] as const;

interface PictureFormatsProps {
  readonly title: string;
  readonly save: (format: PictureFormat) => void;
}

/** The buttons that save a plot. */
export function PictureFormats({ title, save }: PictureFormatsProps) {
  return FORMATS.map(([format, text]) => (
    <button
      key={format}
      type="button"
      className="text-button among"
      aria-label={`${title} as ${text}`}
      onClick={() => save(format)}
    >
      {text}
    </button>
  ));
}

/** The plots of the view in its menu of files, from the top of the page. `close` closes the menu. */
export function PicturesInMenu({ close }: { readonly close: () => void }) {
  const pictures = use(PicturesOfView).toSorted(inPage);
  if (pictures.length === 0) return null;
  return (
    <ul className="stack gap-2 above-3 within-26 pad-above-3 ruled-above" aria-label="Pictures">
      {pictures.map(({ title, plot, save }) => (
        <li key={title}>
          <p>{title}</p>
          <p className="row apart-3 control">
            <PictureFormats
              title={title}
              save={(format) => {
                close();
                save(format);
              }}
            />
            <button
              type="button"
              className="text-button among"
              aria-label={`See ${title}`}
              onClick={() => {
                close();
                showPlot(plot.current);
              }}
            >
              See the plot
            </button>
          </p>
        </li>
      ))}
    </ul>
  );
}

function inPage({ plot: { current: one } }: Picture, { plot: { current: other } }: Picture): number {
  if (one === null || other === null) return 0;
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1;
}

/** Goes to a plot, and unfolds it. */
function showPlot(plot: SVGSVGElement | null): void {
  const folded = plot?.closest('details');
  if (folded) folded.open = true;
  const figure = plot?.closest('figure');
  figure?.scrollIntoView();
  figure?.focus({ preventScroll: true });
}
