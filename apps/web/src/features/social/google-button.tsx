import { languageWords } from '@dapur/contract/words/language-words';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { IconRotateCw } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { drawGoogleButton } from './google-sdk.ts';
import type { GoogleSetup, SocialProof } from './social-proof.ts';

export interface GoogleButtonProps {
  readonly setup: GoogleSetup;
  readonly onProof: (proof: SocialProof) => void;
  /** Tries anew, with a fresh setup. */
  readonly onRetry: () => void;
}

/** Google's own button, drawn by its script in a frame; in its place the retry state when that fails. */
export function GoogleButton({ setup, onProof, onRetry }: GoogleButtonProps) {
  const { t, locale } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'issue'>('loading');
  const width = useWidth(place);
  const latest = useRef(onProof);
  latest.current = onProof;
  useEffect(() => {
    const parent = frame.current;
    if (parent === null || !width) return;
    const left = new AbortController();
    setState('loading');
    const look = {
      width,
      locale: languageWords[locale].google,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    };
    const answer = (credential: string | undefined) => {
      if (credential === undefined) setState('issue');
      else latest.current({ provider: 'google', token: credential });
    };
    drawGoogleButton(parent, setup, look, answer, left.signal).then(
      () => left.signal.aborted || setState('ready'),
      () => left.signal.aborted || setState('issue'),
    );
    return () => left.abort();
  }, [setup, locale, width]);
  return (
    <div ref={place} className="google" aria-busy={state === 'loading'}>
      {state === 'loading' && <Skeleton className="google-wait" />}
      {state === 'issue' && (
        // On the button itself, this role would replace the role of a button.
        <div role="alert">
          <Button variant="quiet" block className="google-retry" onClick={onRetry}>
            <IconRotateCw />
            {t('social.googleIssue')}
          </Button>
        </div>
      )}
      <div ref={frame} className="google-frame" hidden={state === 'issue'} />
    </div>
  );
}

/** The available width in px, updated when a phone is turned; Google draws its button for one width only. */
function useWidth(place: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
