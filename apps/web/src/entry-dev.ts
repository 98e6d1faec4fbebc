// What the dev server sends in place of the built entry.
import './dev-preamble.ts';
import './entry-client.tsx';
