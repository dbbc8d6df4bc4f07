-- `wrk ... -- 3.5 7` waits 3.5 milliseconds before each request of a connection, for load below the limit, and sends
-- each request as from another network of 10.7. 0 leaves that out.
local milliseconds, network
local turn = 0

function init(args)
  milliseconds = tonumber(args[1])
  network = tonumber(args[2])
  if network == 0 then request = nil end
end

function delay()
  return milliseconds
end

function request()
  turn = turn + 1
  local address = string.format("10.%d.%d.%d", network, math.floor(turn / 256) % 256, turn % 256)
  wrk.headers["X-Forwarded-For"] = address
  return wrk.format()
end
