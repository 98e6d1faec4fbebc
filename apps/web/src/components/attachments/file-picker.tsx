import { ATTACHMENT_TYPES } from '@dapur/contract/files/attachment-types';
import { useId, useRef, type ReactNode } from 'react';
import type { ButtonLook } from '../ui/button-look.ts';
import { Button } from '../ui/button.tsx';

export const PICTURE_TYPES = ATTACHMENT_TYPES.filter((type) => type.startsWith('image/'));

export interface FilePickerProps extends ButtonLook {
  readonly label: string;
  /** Media types; pictures when left out. */
  readonly accept?: readonly string[];
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** What the button shows; its label when left out. */
  readonly children?: ReactNode;
}

/** A button that opens the choice of files, or on phones of the camera. */
export function FilePicker(props: FilePickerProps) {
  const { label, accept = PICTURE_TYPES, multiple = false, disabled, onFiles, children, ...look } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="quiet"
        {...look}
        disabled={disabled}
        aria-label={children === undefined ? undefined : label}
        onClick={() => input.current?.click()}
      >
        {children ?? label}
      </Button>
      <label htmlFor={id} className="sr" hidden>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className="sr"
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept.join(',')}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file chosen again must count as a choice.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
