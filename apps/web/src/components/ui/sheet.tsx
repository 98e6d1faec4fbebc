import { useId, type FormEvent, type ReactNode } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';

interface SheetProps extends Pick<DialogProps, 'onClose' | 'size' | 'closable'> {
  readonly title: ReactNode;
  /** Further classes of the title, such as `breaks` for text that somebody typed. */
  readonly titleClass?: string;
  /** Makes the sheet a form, which shows its faults itself. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Classes of the part below the title. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A dialog with a title and what belongs to it below one another: from below on phones, a card elsewhere. */
export function Sheet({ title, titleClass, onSubmit, className, children, ...dialog }: SheetProps) {
  const id = useId();
  const body = {
    className: className ? `sheet-body stack ${className}` : 'sheet-body stack',
    children: (
      <>
        <h2 id={id} className={titleClass ? `sheet-title ${titleClass}` : 'sheet-title'}>
          {title}
        </h2>
        {children}
      </>
    ),
  };
  return (
    <Dialog {...dialog} labelledBy={id}>
      {onSubmit ? <form noValidate onSubmit={onSubmit} {...body} /> : <div {...body} />}
    </Dialog>
  );
}
