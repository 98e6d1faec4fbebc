import type { DragEvent } from 'react';

const TYPE = 'application/x-dapur-order';

/** Takes an order along with the pointer. */
export function dragOrder(event: DragEvent, id: string): void {
  event.dataTransfer.setData(TYPE, id);
  event.dataTransfer.effectAllowed = 'move';
}

/** Makes an element a place where orders can be dropped; `onDrop` gets the order's id. */
export function dropOrders(onDrop: (id: string) => void) {
  const carries = (event: DragEvent): boolean => event.dataTransfer.types.includes(TYPE);
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!carries(event)) return;
      event.preventDefault();
      event.currentTarget.dataset['over'] = '';
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      delete event.currentTarget.dataset['over'];
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      delete event.currentTarget.dataset['over'];
      const id = event.dataTransfer.getData(TYPE);
      if (id === '') return;
      event.preventDefault();
      onDrop(id);
    },
  };
}
