import { useEffect, useRef, useState } from 'react';

interface MailFrameProps {
  readonly html: string;
  /** Names it for assistive technology. */
  readonly title: string;
}

/** Where the mail's own rule makes its margins small. */
const NARROW_PX = 480;

/**
 * A mail as it looks, in a frame that runs no scripts and follows no links. The page's content policy forbids styles in
 * markup, in the frame too; setting them one by one by script is allowed.
 */
export function MailFrame({ html, title }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const element = frame.current;
    const inside = element?.contentDocument;
    if (!element || !inside?.body) return;
    const mail = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
    inside.body.replaceChildren(...mail.body.childNodes);
    inside.body.dataset['css'] = mail.body.dataset['css'] ?? '';
    // To look at, not to work with: its links lead nowhere, and Tab goes past them.
    inside.body.inert = true;
    const fit = () => styleFrame(element, inside);
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    return () => watch.disconnect();
  }, [html, loads]);
  return (
    <iframe
      ref={frame}
      className="ntc-frame"
      title={title}
      sandbox="allow-same-origin"
      onLoad={() => setLoads((before) => before + 1)}
    />
  );
}

/** Renames the mail's inline styles, so that the browser does not try to apply them while it reads the markup. */
const withoutStyles = (html: string): string =>
  html.replace(/<style>[\s\S]*?<\/style>/g, '').replaceAll(' style="', ' data-css="');

function styleFrame(element: HTMLIFrameElement, inside: Document): void {
  const isNarrow = element.clientWidth <= NARROW_PX;
  for (const part of [inside.body, ...inside.body.querySelectorAll<HTMLElement>('[data-css]')]) {
    part.style.cssText = part.dataset['css'] ?? '';
    if (isNarrow && part.classList.contains('pad')) {
      part.style.paddingLeft = '20px';
      part.style.paddingRight = '20px';
    }
  }
  // The mail's own height: the body is never lower than the frame.
  const height = `${Math.ceil(inside.body.lastElementChild?.getBoundingClientRect().height ?? 0)}px`;
  if (element.style.height !== height) element.style.height = height;
}
