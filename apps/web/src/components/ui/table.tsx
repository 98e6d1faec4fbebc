import './table.css';
import type { ReactNode } from 'react';

export interface TableHead {
  readonly text: string;
  /** Figures stand under one another at the column's end; their cells carry the class `end` too. */
  readonly isEnd?: boolean;
}

export interface TableProps {
  readonly heads: readonly (string | TableHead)[];
  /**
   * The rows: `tr` with a `th` of the scope `row`. Cells say their column's head in `data-label`, which stands before them
   * where a phone shows each row as a card.
   */
  readonly children: ReactNode;
}

/** Dense rows where there is room; cards that say what each figure is where there is not. */
export function Table({ heads, children }: TableProps) {
  return (
    <table className="data-table">
      <thead>
        <tr>
          {heads.map((head) => {
            const { text, isEnd = false } = typeof head === 'string' ? { text: head } : head;
            return (
              <th key={text} scope="col" className={isEnd ? 'end' : undefined}>
                {text}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
