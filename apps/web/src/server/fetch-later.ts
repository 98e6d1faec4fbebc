/**
 * The text of an inline script that fetches a module once the page is there and has nothing else to do. In the page's own
 * modules it would be part of the first load.
 */
export const fetchLaterScript = (address: string): string =>
  `addEventListener("load",()=>setTimeout(()=>(self.requestIdleCallback??setTimeout)(()=>import(${JSON.stringify(address)}).catch(()=>{}),{timeout:3e3}),1e3))`;
