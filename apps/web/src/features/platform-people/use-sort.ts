import { useSearchParams } from 'wouter';

/** In which order a list stands, as its address says; the first of `known` unless it says another. */
export function useSort<T extends string>(known: readonly [T, ...T[]]): readonly [T, (sort: T) => void] {
  const [params, setParams] = useSearchParams();
  const sort = known.find((one) => one === params.get('sort')) ?? known[0];
  const change = (next: T): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        after.set('sort', next);
        return after;
      },
      { replace: true },
    );
  return [sort, change];
}
