/** Events that other modules may listen for: each has a name, a shape and at least one listener. */
export {
  listenersFor,
  platformListeners,
  storeListeners,
  mergeHandlers,
  type EventHandler,
  type EventHandlers,
  type Listeners,
  type PlatformEvent,
  type PlatformEventHandlers,
  type StoreEvent,
} from './listen.ts';
export { platformEvents } from './platform-events.ts';
export { addToOutbox, addToPlatformOutbox, type NewStoreEvent } from './publish.ts';
export { storeEvents, type OrderTopic, type StorePayloads } from './store-events.ts';
