import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { ApiError, platformClient } from '../api.ts';
import { readToken, useToken } from '../token.ts';
import { accountApi } from './account-api.ts';
import { recheckSession } from './session.ts';

/** Undefined while nobody knows. */
export type IsFavourite = boolean | undefined;
export type FavouriteChange = 'added' | 'removed' | 'failed' | 'network';

/** By token and slug, since another person has other saved stores. */
const known = new Map<string, IsFavourite>();
const loadedFor = new Set<string>();
const changing = new Set<string>();
const listeners = new Set<() => void>();

const keyOf = (slug: string) => `${readToken() ?? ''} ${slug}`;

function put(key: string, value: IsFavourite): void {
  known.set(key, value);
  for (const listener of listeners) listener();
}

async function ask(slug: string): Promise<void> {
  const key = keyOf(slug);
  if (readToken() === null || loadedFor.has(key)) return;
  loadedFor.add(key);
  try {
    const { data } = await platformClient(accountApi.checkFavourite, { params: { store: slug } });
    if (!changing.has(key)) put(key, data.isFavorite);
  } catch {
    // Asked again when the next component that needs it appears.
    loadedFor.delete(key);
  }
}

/** Saves a store that is not saved, and forgets one that is. Otherwise as `setFavourite`. */
export const changeFavourite = (slug: string): Promise<FavouriteChange | undefined> =>
  setFavourite(slug, known.get(keyOf(slug)) !== true);

/**
 * Saves a store or forgets it: shown at once, and undone when the server refuses. Undefined while another change is
 * under way.
 */
export async function setFavourite(slug: string, next: boolean): Promise<FavouriteChange | undefined> {
  const key = keyOf(slug);
  if (changing.has(key)) return undefined;
  changing.add(key);
  const before = known.get(key);
  put(key, next);
  try {
    const { addFavourite, removeFavourite } = accountApi;
    await platformClient(next ? addFavourite : removeFavourite, { params: { store: slug } });
    return next ? 'added' : 'removed';
  } catch (error) {
    put(key, before);
    if (error instanceof ApiError && error.code === 'unauthorized') void recheckSession();
    return error instanceof ApiError && error.code === 'network' ? 'network' : 'failed';
  } finally {
    changing.delete(key);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the signed-in person saved a store; every piece of the page that shows it changes together. */
export function useFavourite(slug: string | undefined): IsFavourite {
  const token = useToken();
  useEffect(() => {
    if (slug !== undefined && token !== null) void ask(slug);
  }, [slug, token]);
  const get = useCallback(() => (slug === undefined ? undefined : known.get(keyOf(slug))), [slug]);
  return useSyncExternalStore(subscribe, get, () => undefined);
}
