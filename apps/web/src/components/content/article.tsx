import type { Block, Inline } from '@dapur/contract/words/markup';
import { Fragment, type ReactNode } from 'react';

export interface ArticleProps {
  readonly blocks: readonly Block[];
  /** Name of a table that stands under no heading, for screen readers. */
  readonly tableName: string;
  /** Drawn where the text asks for it. */
  readonly calculator: ReactNode;
}

/**
 * Draws the blocks of an information page. Each becomes one of our elements with text in it: React escapes the text,
 * and the parser of the markup rejects addresses that could run a script.
 */
export function Article({ blocks, tableName, calculator }: ArticleProps) {
  return blocks.map((block, index) => (
    // eslint-disable-next-line react/no-array-index-key -- a text's blocks have no other names, and never change places
    <Fragment key={index}>{drawn(block, index)}</Fragment>
  ));

  /** A table is named after the heading above it. */
  function nameAt(index: number): string {
    const above = blocks.slice(0, index).findLast((block) => block.kind === 'heading');
    return above?.kind === 'heading' ? above.text : tableName;
  }

  function drawn(block: Block, at: number): ReactNode {
    switch (block.kind) {
      case 'heading': {
        const Heading = block.level === 2 ? 'h2' : 'h3';
        return <Heading id={block.id}>{block.text}</Heading>;
      }
      case 'paragraph':
        return <p>{words(block.content)}</p>;
      case 'note':
        return <p className="aside">{words(block.content)}</p>;
      case 'list': {
        const List = block.isOrdered ? 'ol' : 'ul';
        return (
          <List>
            {block.items.map((item, index) => (
              // eslint-disable-next-line react/no-array-index-key -- as above
              <li key={index}>{words(item)}</li>
            ))}
          </List>
        );
      }
      case 'table':
        return (
          <div className="table-frame" role="region" aria-label={nameAt(at)} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {block.head.map((cell, index) => (
                    // eslint-disable-next-line react/no-array-index-key -- as above
                    <th key={index} scope="col">
                      {words(cell)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {block.rows.map((row, index) => (
                  // eslint-disable-next-line react/no-array-index-key -- as above
                  <tr key={index}>
                    {row.map((cell, column) => (
                      // eslint-disable-next-line react/no-array-index-key -- as above
                      <td key={column}>{words(cell)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      case 'calculator':
        return calculator;
    }
  }
}

function words(content: readonly Inline[]): ReactNode {
  return content.map((piece, index) => {
    switch (piece.kind) {
      case 'text':
        return piece.text;
      case 'bold':
        // eslint-disable-next-line react/no-array-index-key -- as above
        return <strong key={index}>{piece.text}</strong>;
      case 'link':
        return (
          // eslint-disable-next-line react/no-array-index-key -- as above
          <a key={index} href={piece.href}>
            {piece.text}
          </a>
        );
    }
  });
}
