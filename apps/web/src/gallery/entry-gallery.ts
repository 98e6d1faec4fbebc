// Sent by the dev server alone (`dev-bundler` of the server); no page leads here.
import '../dev-preamble.ts';
import './start-gallery.tsx';
