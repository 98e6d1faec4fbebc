import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { ButtonLink } from '../ui/button-link.tsx';

/** Phones open maps 1 s after the tap (specification, storefront ordering, section 2). */
const PHONE_DELAY_MS = 1_000;

interface MapLinkProps {
  readonly href: string;
  readonly label: string;
  /** Said while the phone waits. */
  readonly openingLabel: string;
  readonly icon: ReactNode;
}

/** A link to a map. On a phone it says that maps are opening, then opens them, so that the tap is seen to work. */
export function MapLink({ href, label, openingLabel, icon }: MapLinkProps) {
  const [opening, setOpening] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = (event: MouseEvent) => {
    if (!window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    if (opening) return;
    setOpening(true);
    timer.current = setTimeout(() => {
      setOpening(false);
      const opened = window.open(href, '_blank');
      // A browser that blocks the late window still gets its map, in this one; the order is kept in the browser.
      if (opened) opened.opener = null;
      else window.location.assign(href);
    }, PHONE_DELAY_MS);
  };

  return (
    <ButtonLink
      variant="quiet"
      size="sm"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={open}
    >
      {icon}
      <span aria-live="polite">{opening ? openingLabel : label}</span>
    </ButtonLink>
  );
}
