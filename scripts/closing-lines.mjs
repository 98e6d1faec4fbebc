/** So many journeys of the gate may pass only when run again; one more fails the run. */
const MAX_RUN_AGAIN = 5;
const SLOWEST = 10;

/**
 * What a run says at its end: how long its parts took, its slowest tests, what failed, which journeys passed only when
 * run again, and the sum. `counts` are those of checks, tests and journeys, `took` is `{ name, seconds }` of each part.
 */
export function closingLines(counts, took) {
  const all = (key) => counts.flatMap((count) => count[key] ?? []);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const runAgain = all('runAgain');
  const isTooMany = runAgain.length > MAX_RUN_AGAIN;
  const failed = sum('failed') + (isTooMany ? 1 : 0);
  const slowest = all('times').toSorted((one, other) => other.seconds - one.seconds);
  return {
    failed,
    lines: [
      `Time: ${took.map(({ name, seconds }) => `${name} ${minutes(seconds)}`).join(', ')}`,
      ...slowest.slice(0, SLOWEST).map(({ name, seconds }) => `slow: ${seconds.toFixed(1)} s ${name}`),
      // The run is long: what failed is named again where it ends.
      ...all('names').map((name) => `FAILED: ${name}`),
      ...(isTooMany ? [`FAILED: more than ${MAX_RUN_AGAIN} journeys had to run again`] : []),
      ...runAgain.map((journey) => `passed only when run again: ${journey}`),
      `${sum('passed')} passed, ${failed} failed`,
    ],
  };
}

function minutes(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
