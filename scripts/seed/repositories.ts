import { nameKey } from '@/lib/text';
import { HOUR_MS } from '@/lib/time';
import { fixedId, type ResourceSeed } from './resource';

type Project = readonly [name: string, description: string | null];

const projects: readonly Project[] = [
  ['tidewatch', 'Watches queues and pages the right team before they overflow.'],
  ['paper-kite', 'Turns Markdown into printable handouts.'],
  ['ledgerline', 'Double-entry bookkeeping as a library. Every posting is balanced or rejected.'],
  ['mwangaza-ui', 'Accessible components shared by the web teams.'],
  ['north-star', 'Product metrics on one page, refreshed every hour.'],
  ['Café Atlas', 'A map of the places where our distributed team works best.'],
  ['quiet-hours', 'Delays notifications until people are at work again. Respects time zones and holidays.'],
  ['granary', 'Cold storage for finished jobs, with a small query language.'],
  ['saffron', 'Colour tokens and the checks that keep them readable.'],
  ['postbox', 'Receives incoming mail and turns it into tickets.'],
  ['switchyard', 'Feature flags with an audit trail. Each flag has an owner and an end date.'],
  ['loom-forms', 'Forms that validate the same way in the browser and on the server.'],
  ['baobab', 'Long-term archive of decisions and the reasons behind them.'],
  ['orrery', 'Draws which service calls which, from real traffic.'],
  ['field-notes', 'Interview notes, tagged and searchable.'],
  ['carillon', 'Schedules recurring jobs and reports the ones that did not run.'],
  ['pebble-cache', 'A small cache in front of slow lookups. Never serves a value older than you allow.'],
  ['understudy', 'Records production requests and replays them against a new version.'],
  ['msafiri', 'Trip planning for field teams, made to work without a connection.'],
  ['glasshouse', 'Preview environments for every pull request.'],
  ['copperplate', 'Typesetting of invoices and certificates.'],
  ['harvest-sync', 'Synchronises readings from sensors that are offline most of the day.'],
  ['sundial', 'Dates, time zones and working days. Tested against twenty years of official changes.'],
  ['relay-race', 'Hands long jobs from worker to worker without losing a step.'],
  ['open-larder', 'Stock and expiry dates for community kitchens.'],
  ['دفتر', 'A shared notebook for the Arabic documentation team.'],
  ['picket', 'Rate limits shared by several instances.'],
  ['driftwood', 'Finds pages that nobody has opened for a year and asks whether they may go.'],
  ['fable-tests', 'Reads acceptance tests aloud as stories, for people who do not write code.'],
  ['marigold', 'Onboarding checklist for new colleagues.'],
  ['spindle', 'Builds only what changed. Understands workspaces and generated files.'],
  ['echo-chamber', 'A fake of every outside service we call, for tests on a laptop.'],
  ['Überblick', 'One dashboard for the on-call engineer.'],
  ['kiosk-mode', 'Locks down the tablets in our reception rooms.'],
  ['salt-marsh', 'Load tests with realistic think times and slow networks.'],
  ['wayfinder', 'Search across all handbooks. Ranks what your team reads first.'],
  ['tally-ho', 'Counts votes in retrospectives.'],
  ['brickyard', 'Templates for new services, kept up to date after they are used.'],
  ['nightjar', 'Nightly backups, and a restore test every Sunday.'],
  ['dhow', 'Ships container images to three regions and proves they are the same.'],
  ['semaphore-lite', null],
];

const hosts = ['git.example.com', 'code.example.org', 'forge.example.net'];
const toSlug = (name: string) => encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'));

export const repositories: ResourceSeed = (now) =>
  projects.map(([name, description], index) => {
    const createdAt = new Date(now - 30 * (index + 1) * HOUR_MS);
    return {
      id: fixedId(2, index + 1),
      name,
      nameKey: nameKey(name),
      link: `https://${hosts[index % hosts.length]}/team/${toSlug(name)}`,
      description,
      createdAt,
      updatedAt: createdAt,
    };
  });
