import type { FastifyInstance } from 'fastify';
import { orderBody } from './answers.ts';
import { rideSteps, type LalamoveControls } from './controls.ts';
import { readFaults } from './faults.ts';
import type { Order } from './model.ts';

/** Only the simulator has these: they let a test in another process play the drivers and the courier's bad days. */
export function controlRoutes(controls: LalamoveControls, shareLink: (order: Order) => string) {
  return async (control: FastifyInstance): Promise<void> => {
    control.get('/faults', () => controls.faults());
    control.delete('/faults', () => {
      controls.clearFaults();
      return controls.faults();
    });
    control.post('/faults', (request, reply) => {
      const changes = readFaults(request.body);
      if (typeof changes === 'string') return reply.code(422).send({ error: `bad value: ${changes}` });
      controls.setFaults(changes);
      return reply.send(controls.faults());
    });
    control.get('/orders', () => ({
      orders: controls.orders().map((order) => ({ ...orderBody(order, shareLink), driver: order.driver })),
    }));
    control.post<{ Params: { id: string; step: string } }>('/orders/:id/:step', (request, reply) => {
      const step = rideSteps.find((known) => known === request.params.step);
      if (step === undefined)
        return reply.code(404).send({ error: `no such step; there are ${rideSteps.join(', ')}` });
      if (!controls.step(request.params.id, step))
        return reply.code(409).send({ error: 'not in this state' });
      return reply.send({ done: step });
    });
    control.post('/expire-quotes', () => {
      controls.expireQuotesNow();
      return {};
    });
    control.get('/notices', () => ({ notices: controls.notices() }));
  };
}
