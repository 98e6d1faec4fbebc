const RADIUS = 58;
const AROUND = 2 * Math.PI * RADIUS;

/** A turning ring with how far it is, in percent. */
export function ProgressRing({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <div
      className="turn"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg viewBox="0 0 132 132" aria-hidden="true">
        <circle cx="66" cy="66" r={RADIUS} />
        <circle
          cx="66"
          cy="66"
          r={RADIUS}
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - percent / 100)}
        />
        <circle cx="66" cy="66" r="46" strokeDasharray="36 253" />
      </svg>
      <b>{percent}%</b>
    </div>
  );
}
