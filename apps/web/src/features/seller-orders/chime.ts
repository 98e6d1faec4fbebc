const KEY = 'dapur_order_sound';

/** Two notes, a fourth apart, as a shop's door bell: hertz, and seconds after the beginning. */
const NOTES = [
  { hertz: 784, at: 0 },
  { hertz: 1_047, at: 0.16 },
] as const;
const LASTS_S = 0.7;
const LOUDNESS = 0.22;

let context: AudioContext | undefined;

/** Whether new orders ring on this device. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setSound(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Without storage, the choice holds until the page is left.
  }
}

/** Browsers let a page ring only once somebody has touched it: the first touch prepares it. Returns how to stop. */
export function prepareChime(): () => void {
  const stopping = new AbortController();
  const wake = () => {
    context ??= new AudioContext();
    if (context.state === 'suspended') context.resume().catch(() => undefined);
    if (context.state === 'running') stopping.abort();
  };
  if (typeof AudioContext === 'undefined') return () => undefined;
  for (const touch of ['pointerdown', 'keydown'] as const)
    document.addEventListener(touch, wake, { signal: stopping.signal, passive: true });
  return () => stopping.abort();
}

/** Rings once; silent where it is switched off, or where nobody has touched the page yet. */
export function ring(): void {
  if (!isSoundOn() || context?.state !== 'running') return;
  for (const { hertz, at } of NOTES) strike(context, hertz, context.currentTime + at);
}

/** For trying it out, by a press of a button. */
export async function tryChime(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  await context.resume().catch(() => undefined);
  ring();
}

function strike(audio: AudioContext, hertz: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LASTS_S);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LASTS_S);
}
