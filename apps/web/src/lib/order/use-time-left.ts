import { useEffect, useState } from 'react';

/**
 * An instant by the server's clock, with this device's difference from it, so that a wrong phone clock does no harm.
 */
export interface Deadline {
  readonly endsAtMs: number;
  /** Server clock minus device clock, in milliseconds. */
  readonly skewMs: number;
}

export function deadlineOf(
  order: { expires_at: string; server_time: string },
  deviceNowMs: number,
): Deadline {
  return { endsAtMs: Date.parse(order.expires_at), skewMs: Date.parse(order.server_time) - deviceNowMs };
}

export function secondsLeft(deadline: Deadline, deviceNowMs: number): number {
  return Math.max(0, Math.ceil((deadline.endsAtMs - deviceNowMs - deadline.skewMs) / 1_000));
}

/** Whole seconds until the deadline, counted down to 0; undefined while there is no deadline. */
export function useTimeLeft(deadline: Deadline | null): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!deadline) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 500);
    // Timers stop while a phone is locked or the bank's app is in front, so the time is set again afterwards.
    document.addEventListener('visibilitychange', tick);
    window.addEventListener('pageshow', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      window.removeEventListener('pageshow', tick);
    };
  }, [deadline]);
  return deadline ? secondsLeft(deadline, now) : undefined;
}

const HOUR_S = 3_600;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `1:52`, and from an hour on `2:01:52`. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const end = twoDigits(seconds % 60);
  if (seconds < HOUR_S) return `${minutes}:${end}`;
  return `${Math.floor(seconds / HOUR_S)}:${twoDigits(minutes % 60)}:${end}`;
}
