/** Lets callers that ask the same at the same moment share one read. */
export interface SharedReads {
  /**
   * What `read` answers. Callers that come while the same `key` is being read wait for that read to end, then share one
   * new read: so no answer is older than its question. Rejects as `read` does.
   */
  of<T>(key: string, read: () => Promise<T>): Promise<T>;
}

interface Reading {
  /** The read under way; never rejects. */
  readonly now: Promise<unknown>;
  /** The read after it, shared by callers that came meanwhile. */
  next?: Promise<unknown>;
}

export function createSharedReads(): SharedReads {
  const readings = new Map<string, Reading>();

  const begin = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const answer = read();
    const reading: Reading = { now: answer.catch(() => undefined) };
    readings.set(key, reading);
    void reading.now.then(() => {
      // Where callers wait for the next read, the first of them begins it and replaces this entry.
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
