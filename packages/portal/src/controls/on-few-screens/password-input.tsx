import { type ComponentPropsWithRef, useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../icons.tsx';
import classes from '../field.module.css';
import { FieldFrame, type FrameProps } from '../field-frame.tsx';

interface PasswordInputProps extends FrameProps, Omit<ComponentPropsWithRef<'input'>, 'size' | 'className' | 'type'> {
  readonly label: string;
  /** Name of the button that shows what is typed. */
  readonly reveal?: string;
}

/** A field for a password, with a button that shows what is typed. */
export function PasswordInput(props: PasswordInputProps) {
  const { size, label, description, error, className, id, reveal = `Show: ${label}`, ...rest } = props;
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame {...{ size, label, description, error, className, id }}>
      {(ties) => (
        <>
          <input {...rest} {...ties} type={isShown ? 'text' : 'password'} />
          <button
            type="button"
            className={classes.reveal}
            aria-label={reveal}
            aria-pressed={isShown}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </>
      )}
    </FieldFrame>
  );
}
