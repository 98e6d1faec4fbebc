/** What a driver needs to find the door, and nothing about what was bought or said. */
export interface DriverFacts {
  readonly houseUnitNo: string;
  readonly buildingName: string;
  readonly address: string;
  readonly orderNumber: string;
}

const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Lines parted by \n. */
export function driverRemarks({ houseUnitNo, buildingName, address, orderNumber }: DriverFacts): string {
  return [
    houseUnitNo && `Unit: ${oneLine(houseUnitNo)}`,
    buildingName && `Building: ${oneLine(buildingName)}`,
    `Address: ${oneLine(address)}`,
    `Order: ${oneLine(orderNumber)}`,
  ]
    .filter(Boolean)
    .join('\n');
}
