import { ATTACHMENT_TYPES } from '@dapur/contract/attachment-types';
import { useId, useRef, type ReactNode } from 'react';

export const PICTURE_TYPES = ATTACHMENT_TYPES.filter((type) => type.startsWith('image/'));

export interface FilePickerProps {
  readonly label: string;
  /** Media types; pictures when left out. */
  readonly accept?: readonly string[];
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** What the button shows; its label when left out. */
  readonly children?: ReactNode;
}

/** A button that opens the choice of files, or on phones of the camera. */
export function FilePicker(props: FilePickerProps) {
  const {
    label,
    accept = PICTURE_TYPES,
    multiple = false,
    disabled,
    className = 'btn quiet',
    onFiles,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={disabled}
        aria-label={props.children === undefined ? undefined : label}
        onClick={() => input.current?.click()}
      >
        {props.children ?? label}
      </button>
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
