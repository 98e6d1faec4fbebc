export { createPushBrowser, type PushBrowser } from './browser.ts';
export { readSender, type Sender } from './sender.ts';
export { startPushSimulator, type PushSimulator, type TakenMessage } from './simulator.ts';
