import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of quiet around the code, as readers need them. */
const QUIET = 2;

/** An address to be scanned, black on white in every theme. */
export function QrCode({ url, label }: { readonly url: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(url, { ecc: 'M', border: QUIET });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: modules, path: dark.join('') };
  }, [url]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
