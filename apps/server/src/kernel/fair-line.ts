import { AppError } from '@dapur/contract/errors';

export interface FairLineOptions {
  /** Pieces of work that run at the same moment. */
  readonly atOnce: number;
  /** How many may wait or be in the midst, of all together and of one. */
  readonly most: number;
  readonly mostOfOne: number;
  /** Makes the error for whoever comes beyond that; left out: AppError `unavailable`. */
  readonly refusal?: () => Error;
}

/** Waits until it is the owner's turn, and runs one piece of work. */
type Turn = <T>(piece: () => Promise<T>) => Promise<T>;

/**
 * A line in which each owner (a store, a person) has the same share: the turn goes round by owner and not by who came
 * first, so that whoever brings much waits for themself.
 */
export interface FairLine {
  /** Runs one piece of work in its turn. Throws the refusal when the line, or the owner's part of it, is full. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
  /** As `run`, for work of several pieces; between them others have their turn. */
  enter<T>(owner: string, work: (turn: Turn) => Promise<T>): Promise<T>;
  /** As `run`, for work that is owed and can wait: it is never refused. */
  wait<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

const busy = (): AppError =>
  new AppError('unavailable', 'We are very busy right now. Please try again in a moment.');

export function createFairLine({ atOnce, most, mostOfOne, refusal = busy }: FairLineOptions): FairLine {
  /** Those who wait, by owner; the map's order is the order of turns. */
  const waiting = new Map<string, (() => void)[]>();
  const inside = new Map<string, number>();
  let all = 0;
  let running = 0;

  const turnOf =
    (owner: string): Turn =>
    async (piece) => {
      if (running < atOnce) running += 1;
      else
        await new Promise<void>((enter) => {
          const own = waiting.get(owner);
          if (own === undefined) waiting.set(owner, [enter]);
          else own.push(enter);
        });
      try {
        return await piece();
      } finally {
        handOn();
      }
    };

  /** Work that ends hands its place to the next owner, who then stands last. */
  const handOn = (): void => {
    const [first] = waiting;
    if (first === undefined) {
      running -= 1;
      return;
    }
    const [owner, own] = first;
    const next = own.shift();
    waiting.delete(owner);
    if (own.length > 0) waiting.set(owner, own);
    next?.();
  };

  const enter: FairLine['enter'] = async (owner, work) => {
    const ownCount = inside.get(owner) ?? 0;
    if (ownCount >= mostOfOne || all >= most) throw refusal();
    inside.set(owner, ownCount + 1);
    all += 1;
    try {
      return await work(turnOf(owner));
    } finally {
      all -= 1;
      const left = (inside.get(owner) ?? 1) - 1;
      if (left === 0) inside.delete(owner);
      else inside.set(owner, left);
    }
  };

  return {
    enter,
    run: (owner, work) => enter(owner, (turn) => turn(work)),
    wait: (owner, work) => turnOf(owner)(work),
  };
}
