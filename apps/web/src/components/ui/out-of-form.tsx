import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Draws a sheet beside the form it is opened from. A browser drops what is sent from a form inside another one and loads
 * the page anew, and sends the outer form at Enter in a field of the inner sheet.
 */
export function OutOfForm({ children }: { readonly children: ReactNode }) {
  const mark = useRef<HTMLSpanElement>(null);
  const [host, setHost] = useState<Element>();
  useEffect(() => {
    const at = mark.current;
    setHost((at?.closest('form') ?? at)?.parentElement ?? document.body);
  }, []);
  return (
    <>
      <span ref={mark} hidden />
      {host !== undefined &&
        createPortal(
          // What is sent inside rises through React's tree, where the form around it is still above.
          <div style={{ display: 'contents' }} onSubmit={(event) => event.stopPropagation()}>
            {children}
          </div>,
          host,
        )}
    </>
  );
}
