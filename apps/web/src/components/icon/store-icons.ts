import { icon } from './icon.tsx';

export const IconArrowLeft = /* @__PURE__ */ icon('<path d="m12 19-7-7 7-7"/><path d="M19 12H5"/>');
export const IconCalendarDays = /* @__PURE__ */ icon(
  '<path d="M8 2v4"/><path d="M16 2v4"/><rect width="18" height="18" x="3" y="4" rx="2"/><path d="M3 10h18"/><path d="M8 14h.01"/><path d="M12 14h.01"/><path d="M16 14h.01"/><path d="M8 18h.01"/><path d="M12 18h.01"/><path d="M16 18h.01"/>',
);
export const IconCheck = /* @__PURE__ */ icon('<path d="M20 6 9 17l-5-5"/>');
export const IconChevronDown = /* @__PURE__ */ icon('<path d="m6 9 6 6 6-6"/>');
export const IconChevronRight = /* @__PURE__ */ icon('<path d="m9 18 6-6-6-6"/>');
export const IconChevronUp = /* @__PURE__ */ icon('<path d="m18 15-6-6-6 6"/>');
export const IconFacebook = /* @__PURE__ */ icon(
  '<path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z"/>',
);
export const IconInstagram = /* @__PURE__ */ icon(
  '<rect width="20" height="20" x="2" y="2" rx="5" ry="5"/><path d="M16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37z"/><line x1="17.5" x2="17.51" y1="6.5" y2="6.5"/>',
);
export const IconMinus = /* @__PURE__ */ icon('<path d="M5 12h14"/>');
export const IconMotorbike = /* @__PURE__ */ icon(
  '<path d="m18 14-1-3"/><path d="m3 9 6 2a2 2 0 0 1 2-2h2a2 2 0 0 1 1.99 1.81"/><path d="M8 17h3a1 1 0 0 0 1-1 6 6 0 0 1 6-6 1 1 0 0 0 1-1v-.75A5 5 0 0 0 17 5"/><circle cx="19" cy="17" r="3"/><circle cx="5" cy="17" r="3"/>',
);
export const IconPlus = /* @__PURE__ */ icon('<path d="M5 12h14"/><path d="M12 5v14"/>');
export const IconRotateCw = /* @__PURE__ */ icon(
  '<path d="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8"/><path d="M21 3v5h-5"/>',
);
export const IconShare2 = /* @__PURE__ */ icon(
  '<circle cx="18" cy="5" r="3"/><circle cx="6" cy="12" r="3"/><circle cx="18" cy="19" r="3"/><line x1="8.59" x2="15.42" y1="13.51" y2="17.49"/><line x1="15.41" x2="8.59" y1="6.51" y2="10.49"/>',
);
export const IconShoppingBasket = /* @__PURE__ */ icon(
  '<path d="m15 11-1 9"/><path d="m19 11-4-7"/><path d="M2 11h20"/><path d="m3.5 11 1.6 7.4a2 2 0 0 0 2 1.6h9.8a2 2 0 0 0 2-1.6l1.7-7.4"/><path d="M4.5 15.5h15"/><path d="m5 11 4-7"/><path d="m9 11 1 9"/>',
);
export const IconStar = /* @__PURE__ */ icon(
  '<path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z"/>',
);
export const IconStore = /* @__PURE__ */ icon(
  '<path d="m2 7 4.41-4.41A2 2 0 0 1 7.83 2h8.34a2 2 0 0 1 1.42.59L22 7"/><path d="M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8"/><path d="M15 22v-4a2 2 0 0 0-2-2h-2a2 2 0 0 0-2 2v4"/><path d="M2 7h20"/><path d="M22 7v3a2 2 0 0 1-2 2a2.7 2.7 0 0 1-1.59-.63.7.7 0 0 0-.82 0A2.7 2.7 0 0 1 16 12a2.7 2.7 0 0 1-1.59-.63.7.7 0 0 0-.82 0A2.7 2.7 0 0 1 12 12a2.7 2.7 0 0 1-1.59-.63.7.7 0 0 0-.82 0A2.7 2.7 0 0 1 8 12a2.7 2.7 0 0 1-1.59-.63.7.7 0 0 0-.82 0A2.7 2.7 0 0 1 4 12a2 2 0 0 1-2-2V7"/>',
);
export const IconThreads = /* @__PURE__ */ icon(
  '<path d="M19 9c-.8-4-3.4-6-7-6-4.6 0-7.5 3.4-7.5 9s2.9 9 7.5 9c4 0 7-2.3 7-5.5 0-4.5-8-6.5-10-3.5-1.2 1.9.3 4 2.7 4 3 0 4.3-2.5 3.8-6-.4-2.4-3.5-3.6-5.5-1.8"/>',
);
export const IconTiktok = /* @__PURE__ */ icon(
  '<path d="M14 3v11.5a4 4 0 1 1-4-4M14 3c.3 3 2.2 5 5.5 5.2"/>',
);
export const IconTriangleAlert = /* @__PURE__ */ icon(
  '<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"/><path d="M12 9v4"/><path d="M12 17h.01"/>',
);
export const IconWhatsapp = /* @__PURE__ */ icon(
  '<path d="M3 21l1.7-5A9 9 0 1 1 8.2 19.4L3 21Z"/><path d="M9 8.2c-.8 1 .2 3 1.7 4.5s3.5 2.5 4.5 1.7l.3-1.5-1.8-1-1 .8c-.9-.5-1.7-1.3-2.2-2.2l.8-1-1-1.8L9 8.2Z"/>',
);
export const IconWifiOff = /* @__PURE__ */ icon(
  '<path d="M12 20h.01"/><path d="M8.5 16.429a5 5 0 0 1 7 0"/><path d="M5 12.859a10 10 0 0 1 5.17-2.69"/><path d="M19 12.859a10 10 0 0 0-2.007-1.523"/><path d="M2 8.82a15 15 0 0 1 4.177-2.643"/><path d="M22 8.82a15 15 0 0 0-11.288-3.764"/><path d="m2 2 20 20"/>',
);
