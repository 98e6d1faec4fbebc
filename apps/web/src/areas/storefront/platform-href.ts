/** The platform's front page: `/` beside the stores, or the parent domain when the store has a host of its own. */
export function platformHref(base: string, origin: string): string {
  return base === '' ? origin.replace(/^(https?:\/\/)[^.]+\.(?=.)/, '$1') + '/' : '/';
}
