import { Button } from '../../controls/button.tsx';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from '../../controls/icons.tsx';
import classes from './dialogs.module.css';

export interface Message {
  readonly title?: string;
  readonly text: string;
  readonly icon?: 'error' | 'success' | 'info';
}

type Show = (message: Message) => Promise<void>;

const Dialogs = createContext<Show>(() => Promise.resolve());

/** Shows a message in the middle of the page; the promise resolves when the reader has closed it. */
export function useDialog(): Show {
  return useContext(Dialogs);
}

const ICONS = { error: AlertIcon, success: CheckIcon, info: InfoIcon };

interface Open {
  readonly message: Message;
  readonly closed: () => void;
}

export function DialogProvider({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Open[]>([]);
  const show = useCallback<Show>(
    (message) => new Promise((closed) => setQueue((waiting) => [...waiting, { message, closed }])),
    [],
  );
  const close = useCallback(() => {
    queue[0]?.closed();
    setQueue((waiting) => waiting.slice(1));
  }, [queue]);
  return (
    <Dialogs value={show}>
      {children}
      {queue[0] !== undefined && <AlertDialog key={queue.length} message={queue[0].message} onClose={close} />}
    </Dialogs>
  );
}

function AlertDialog({ message, onClose }: { readonly message: Message; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    // The browser traps the focus, closes the dialog on Escape and restores the focus.
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const finish = () => {
    // Closed before the promise resolves, so that the caller can move the focus.
    dialog.current?.close();
    onClose();
  };
  const { title, text, icon = 'info' } = message;
  const Icon = ICONS[icon];
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={title === undefined ? `${id}-text` : `${id}-title`}
      aria-describedby={title === undefined ? undefined : `${id}-text`}
      className={classes.dialog}
      data-icon={icon}
      onCancel={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <span className={`link rigid ${classes.icon}`}>
        <Icon size={26} />
      </span>
      <div className="stack gap-2 fills">
        {title !== undefined && (
          <h2 id={`${id}-title`} className="large">
            {title}
          </h2>
        )}
        <p id={`${id}-text`} className="body anywhere">
          {text}
        </p>
        <Button onClick={finish} className={`above-3 ${classes.ok}`}>
          OK
        </Button>
      </div>
    </dialog>
  );
}
