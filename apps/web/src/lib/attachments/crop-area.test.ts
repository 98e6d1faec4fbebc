import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropArea, MAX_ZOOM, movedView, wholeView } from './crop-area.ts';

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 8_000 }),
  height: fc.integer({ min: 1, max: 8_000 }),
});
const aspects = fc.constantFrom(1, 3, 0.5, 4 / 3);
const moves = fc.array(
  fc.record({
    x: fc.double({ min: -2, max: 2, noNaN: true }),
    y: fc.double({ min: -2, max: 2, noNaN: true }),
    zoom: fc.double({ min: 0.2, max: 5, noNaN: true }),
  }),
  { maxLength: 20 },
);

test('whatever is dragged and pinched, the frame stays within the picture and keeps its aspect', () => {
  fc.assert(
    fc.property(sizes, aspects, moves, (picture, aspect, many) => {
      const view = many.reduce((before, by) => movedView(picture, aspect, before, by), wholeView);
      const area = cropArea(picture, aspect, view);
      expect(view.zoom).toBeGreaterThanOrEqual(1);
      expect(view.zoom).toBeLessThanOrEqual(MAX_ZOOM);
      expect(area.x).toBeGreaterThanOrEqual(0);
      expect(area.y).toBeGreaterThanOrEqual(0);
      expect(area.x + area.width).toBeLessThanOrEqual(picture.width + 1e-6);
      expect(area.y + area.height).toBeLessThanOrEqual(picture.height + 1e-6);
      expect(area.width / area.height).toBeCloseTo(aspect, 6);
    }),
  );
});

test('a whole view of a lying picture shows its middle', () => {
  expect(cropArea({ width: 400, height: 200 }, 1, wholeView)).toEqual({
    x: 100,
    y: 0,
    width: 200,
    height: 200,
  });
});

test('a move beyond the edge is taken back by as much as was to be seen of it', () => {
  const picture = { width: 400, height: 200 };
  const beyond = movedView(picture, 1, wholeView, { x: 50 });
  expect(cropArea(picture, 1, beyond).x).toBe(200);
  expect(cropArea(picture, 1, movedView(picture, 1, beyond, { x: -0.5 })).x).toBe(100);
});
