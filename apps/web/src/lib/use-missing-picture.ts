import { useCallback, useState } from 'react';
import { useWhenBack } from './use-when-back.ts';

export interface MissingPicture {
  /** It could not be had, as without a network: something is drawn in its place until there is one again. */
  readonly isMissing: boolean;
  /** For the `img`. */
  readonly watch: {
    readonly ref: (img: HTMLImageElement | null) => void;
    readonly onError: () => void;
  };
}

/** Tells of a picture that does not load, also of one that failed before the script took the page over. */
export function useMissingPicture(): MissingPicture {
  const [isMissing, setMissing] = useState(false);
  const ref = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete && img.currentSrc !== '' && img.naturalWidth === 0) setMissing(true);
  }, []);
  const onError = useCallback(() => setMissing(true), []);
  useWhenBack(
    isMissing,
    useCallback(() => setMissing(false), []),
  );
  return { isMissing, watch: { ref, onError } };
}
