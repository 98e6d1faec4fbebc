import { useId, type FormEvent, type ReactNode } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface SheetProps extends Pick<DialogProps, 'onClose' | 'size' | 'closable'> {
  readonly title: ReactNode;
  /** Beside the title's own look, such as `breaks` for somebody's words. */
  readonly titleClass?: string;
  /** Makes the sheet a form, which says itself what is wrong with it. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Of what stands below the title. */
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
