import { icon } from '../../components/icon/icon.tsx';

export const IconKey = /* @__PURE__ */ icon(
  '<path d="m15.5 7.5 2.3 2.3a1 1 0 0 0 1.4 0l2.1-2.1a1 1 0 0 0 0-1.4L19 4" /><path d="m21 2-9.6 9.6" /><circle cx="7.5" cy="15.5" r="5.5" />',
);
export const IconWebhook = /* @__PURE__ */ icon(
  '<path d="M18 16.98h-5.99c-1.1 0-1.95.94-2.48 1.9A4 4 0 0 1 2 17c.01-.7.2-1.4.57-2" /><path d="m6 17 3.13-5.78c.53-.97.1-2.18-.5-3.1a4 4 0 1 1 6.89-4.06" /><path d="m12 6 3.13 5.73C15.66 12.7 16.9 13 18 13a4 4 0 0 1 0 8" />',
);
export const IconCode = /* @__PURE__ */ icon('<path d="m16 18 6-6-6-6" /><path d="m8 6-6 6 6 6" />');
export const IconGlobe = /* @__PURE__ */ icon(
  '<circle cx="12" cy="12" r="10" /><path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20" /><path d="M2 12h20" />',
);
