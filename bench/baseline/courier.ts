import http from 'node:http';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

// A courier that answers every request for a price at once, in the shape of Lalamove's API, and checks nothing.
const { values } = parseArgs({ options: { port: { type: 'string' } } });

const server = http.createServer((request, response) => {
  request.resume().on('end', () => {
    if (request.method !== 'POST') {
      response.end('{}');
      return;
    }
    const quotationId = `3443${String(randomInt(1e12)).padStart(15, '0')}`;
    const stops = [1, 2].map((at) => ({
      stopId: `344316781582426130${at}`,
      coordinates: { lat: '3.0449000', lng: '101.4456000' },
      address: 'Klang',
    }));
    const expiresAt = new Date(Date.now() + 300_000).toISOString();
    const priceBreakdown = { base: '5', total: '11.3', currency: 'MYR' };
    const distance = { value: '2345', unit: 'm' };
    const data = { quotationId, expiresAt, serviceType: 'MOTORCYCLE', stops, priceBreakdown, distance };
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  });
});
server.listen(Number(values.port), '127.0.0.1');
