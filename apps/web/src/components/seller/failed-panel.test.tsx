// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noteNotArrived } from '../../lib/not-arrived.ts';
import { draw } from '../../testing/draw.tsx';
import { ChunkFault } from '../account/chunk-fault.tsx';
import { FailedPanel } from './failed-panel.tsx';

function Falls({ with: error }: { readonly with: Error }): never {
  throw error;
}

const drawFallen = (error: Error): void => {
  // React tells of each fault that was caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  draw(
    <ChunkFault fallback={(isFault) => <FailedPanel isFault={isFault} onRetry={() => {}} />}>
      <Falls with={error} />
    </ChunkFault>,
  );
};

test('a seller’s page that falls over its own code does not blame the connection', () => {
  drawFallen(new TypeError('x is not a function'));
  expect(screen.getByText(/Something went wrong on our side/)).not.toBeNull();
  expect(screen.queryByText(/connection/)).toBeNull();
});

test('one that did not arrive says to look at the connection', () => {
  const lost = new TypeError('Failed to fetch dynamically imported module');
  noteNotArrived(lost);
  drawFallen(lost);
  expect(screen.getByText(/Please check your connection/)).not.toBeNull();
});
