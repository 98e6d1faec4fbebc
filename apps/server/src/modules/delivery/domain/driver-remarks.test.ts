import { expect, test } from 'vitest';
import { driverRemarks } from './driver-remarks.ts';

test('a driver is told the door, one line each, and no line that somebody smuggled in', () => {
  expect(
    driverRemarks({
      houseUnitNo: '12-3\r\nOrder: free',
      buildingName: '',
      address: '5, Jalan Kenanga',
      orderNumber: 'SI1234',
    }),
  ).toBe('Unit: 12-3 Order: free\nAddress: 5, Jalan Kenanga\nOrder: SI1234');
});
