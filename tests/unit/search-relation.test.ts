import { getSearchRelation } from '@/lib/records/filters';
import { type ResourceName, resources } from '@/lib/resources';

const title = 'name';
const patientId = { record: 'patient' };
const titles = {
  patient: { title, fields: { name: 'text' } },
  // A text and a day together name it, and it has a search of its own.
  wallet: { title: ['code', 'openedAt'], fields: { code: 'text', openedAt: 'date', patientId } },
  appointment: { title: ['patientId', 'startsAt'], fields: { patientId, startsAt: 'datetime' } },
  bill: { title: ['appointmentId'], fields: { appointmentId: { record: 'appointment' } } },
  booking: {
    title: ['ownerId', 'walletId', 'seats'],
    fields: { seats: 'number', ownerId: 'user', patientId, walletId: { record: 'wallet' } },
  },
};

it.each([
  ['appointment', 'patient'],
  ['bill', 'appointment.patient'],
  ['booking', 'wallet'],
])('the list of a %s finds its rows by the text of the %s in its title', (resource, relation) => {
  Object.entries(titles).forEach(([name, entry]) => {
    Object.assign(resources, { [name]: entry });
  });
  expect(getSearchRelation(resource as ResourceName)).toBe(relation);
});
