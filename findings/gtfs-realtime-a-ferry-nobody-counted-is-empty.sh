#!/usr/bin/env bash
# gtfs-realtime-bindings: a ferry of which nobody said how full it is, is empty, stands still and is on time.
#
# Expected: what a feed leaves out is undefined or null; GTFS Realtime marks these fields as optional.
# What happens: the decoded message answers with the first value of each list and with 0: occupancyStatus is
#   EMPTY, speed 0 and the delay of an arrival 0, though nothing was sent. JSON of the same message has none of
#   them, so a log looks right.
# Who meets it: whoever shows seats, speed or lateness of buses and ferries. Object.hasOwn(vehicle,
#   'occupancyStatus') tells what was sent.
# Seen with gtfs-realtime-bindings 1.1.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts gtfs-realtime-bindings@1.1.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import bindings from 'gtfs-realtime-bindings'

const { FeedMessage, VehiclePosition } = bindings.transit_realtime
const bytes = FeedMessage.encode({
  header: { gtfsRealtimeVersion: '2.0', timestamp: 1_800_000_000 },
  entity: [
    {
      id: '1',
      vehicle: { vehicle: { id: 'ferry' }, position: { latitude: -36.5, longitude: 174.75 } },
      tripUpdate: { trip: { tripId: 'a' }, stopTimeUpdate: [{ arrival: { time: 1_800_000_600 } }] },
    },
  ],
}).finish()
const [{ vehicle, tripUpdate }] = FeedMessage.decode(bytes).entity
const [{ arrival }] = tripUpdate.stopTimeUpdate
const status = VehiclePosition.OccupancyStatus[vehicle.occupancyStatus]
console.log(status, vehicle.position.speed, arrival.delay, JSON.stringify(vehicle))
assert.equal(status, 'EMPTY')
assert.equal(vehicle.position.speed, 0)
assert.equal(arrival.delay, 0)
assert.equal(Object.hasOwn(vehicle, 'occupancyStatus'), false)
assert.doesNotMatch(JSON.stringify(vehicle), /occupancy|speed/)
JS
node try.mjs
