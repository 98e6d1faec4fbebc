import { useRef, useState, type PointerEvent, type RefObject } from 'react';

export interface DragOrder<List extends HTMLElement = HTMLElement> {
  readonly list: RefObject<List | null>;
  /** The state of a row, for its element. */
  readonly rowProps: (at: number) => {
    readonly 'data-lifted': true | undefined;
    readonly 'data-drop': 'above' | 'below' | undefined;
  };
  /** What makes a handle of an element in the row. */
  readonly handleProps: (at: number) => {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** Moves a list's rows, which are its element's children, by their handles. */
export function useDragOrder<List extends HTMLElement>(
  onMove: (from: number, to: number) => void,
): DragOrder<List> {
  const list = useRef<List>(null);
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number }>();
  const follow = (event: PointerEvent) => {
    if (drag === undefined) return;
    const items = [...(list.current?.children ?? [])];
    const at = items.findIndex((item) => event.clientY < item.getBoundingClientRect().bottom);
    setDrag({ ...drag, to: at < 0 ? items.length - 1 : at });
  };
  return {
    list,
    rowProps: (at) => ({
      'data-lifted': drag?.from === at || undefined,
      'data-drop':
        drag !== undefined && drag.to === at && drag.from !== at
          ? drag.to < drag.from
            ? 'above'
            : 'below'
          : undefined,
    }),
    handleProps: (at) => ({
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: at, to: at });
      },
      onPointerMove: follow,
      onPointerUp: () => {
        if (drag !== undefined && drag.from !== drag.to) onMove(drag.from, drag.to);
        setDrag(undefined);
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}
