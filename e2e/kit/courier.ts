import { expect, type APIRequestContext } from '@playwright/test';
import type { RideStep } from '../../simulators/src/lalamove/controls.ts';
import type { Faults } from '../../simulators/src/lalamove/faults.ts';
import type { World } from './world.ts';

/** An order as the simulated courier knows it. */
export interface Ride {
  readonly orderId: string;
  readonly status: string;
  readonly stops: readonly { readonly address: string; readonly name: string; readonly phone: string }[];
  readonly remarks: readonly string[];
  readonly priceBreakdown: { readonly total: string };
  readonly shareLink: string;
  /** Who rides it now. */
  readonly driver: { readonly name: string; readonly phone: string; readonly plateNumber: string } | null;
  readonly metadata?: { readonly order?: string };
}

/** Plays the courier: its drivers, and its bad days. */
export class Courier {
  readonly #request: APIRequestContext;
  readonly #controls: string;

  constructor(request: APIRequestContext, { courierOrigin }: Pick<World, 'courierOrigin'>) {
    this.#request = request;
    this.#controls = `${courierOrigin}/__control`;
  }

  /** All rides that were booked for an order, oldest first. */
  async ridesOf(orderId: string): Promise<Ride[]> {
    const answer = await this.#request.get(`${this.#controls}/orders`);
    const { orders } = (await answer.json()) as { orders: Ride[] };
    return orders.filter(({ metadata }) => metadata?.order === orderId);
  }

  /** The newest ride of an order, once so many were booked. */
  async rideOf(orderId: string, count = 1): Promise<Ride> {
    let rides: Ride[] = [];
    await expect
      .poll(async () => (rides = await this.ridesOf(orderId)).length, {
        message: `rides booked for ${orderId}`,
      })
      .toBe(count);
    return rides.at(-1)!;
  }

  /**
   * That a ride costs what its buyer was quoted, give or take the way between the kitchen, where it begins, and the place
   * that buyers see for it, from which it was quoted. In MYR.
   */
  costs({ priceBreakdown }: Ride, fee: number): void {
    expect(Math.abs(Number(priceBreakdown.total) - fee)).toBeLessThanOrEqual(2);
  }

  /** Steps that must follow one another as named. */
  async step({ orderId }: Pick<Ride, 'orderId'>, ...steps: readonly RideStep[]): Promise<void> {
    for (const step of steps) {
      const answer = await this.#request.post(`${this.#controls}/orders/${orderId}/${step}`);
      if (!answer.ok()) throw new Error(`the courier cannot ${step}: ${await answer.text()}`);
    }
  }

  /** Things go wrong from now on. A journey says itself when they go right again. */
  async suffer(faults: Partial<Faults>): Promise<void> {
    const answer = await this.#request.post(`${this.#controls}/faults`, { data: faults });
    if (!answer.ok()) throw new Error(`no such fault: ${await answer.text()}`);
  }

  /** Its calls work again, and its news is in time. */
  async recover(): Promise<void> {
    await this.suffer({
      slowMs: 0,
      orderSlowMs: 0,
      webhookDelayMs: 0,
      fail: null,
      orderFail: null,
      dropAfterOrder: false,
      noCreditAtQuote: false,
      noCreditAtOrder: false,
      onlyWith: null,
    });
  }
}
