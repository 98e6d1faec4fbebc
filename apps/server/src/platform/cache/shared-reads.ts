/** Reads once what many ask at the same moment. */
export interface SharedReads {
  /**
   * What `read` answers. While the same `key` is being read already, it is read once more when that has ended, for all
   * who came meanwhile together: no answer is older than its question. Rejects as `read` does.
   */
  of<T>(key: string, read: () => Promise<T>): Promise<T>;
}

interface Reading {
  /** The read that goes on, whatever becomes of it. */
  readonly now: Promise<unknown>;
  /** The one after it, for those who came meanwhile. */
  next?: Promise<unknown>;
}

export function createSharedReads(): SharedReads {
  const readings = new Map<string, Reading>();

  const begin = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const answer = read();
    const reading: Reading = { now: answer.catch(() => undefined) };
    readings.set(key, reading);
    void reading.now.then(() => {
      // Whoever waits for the next one begins it, and puts it here.
      if (reading.next === undefined && readings.get(key) === reading) readings.delete(key);
    });
    return answer;
  };

  return {
    of<T>(key: string, read: () => Promise<T>): Promise<T> {
      const reading = readings.get(key);
      if (reading === undefined) return begin(key, read);
      reading.next ??= reading.now.then(() => begin(key, read));
      return reading.next as Promise<T>;
    },
  };
}
