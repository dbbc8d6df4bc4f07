-- `wrk ... -- 3.5 7 16` waits 3.5 milliseconds before each request of a connection, for load below the limit, and sends
-- requests as from 16 addresses of 10.7 in turn, each a network; with 0 each is from another address. 0 leaves out
-- the wait or the address. TURN in the path becomes a number that is another one for each request.
local milliseconds, network, addresses
local turn = 0

function init(args)
  milliseconds = tonumber(args[1])
  network = tonumber(args[2])
  addresses = tonumber(args[3])
  -- Each run has numbers of its own, so that no page is in the cache from the one before.
  turn = os.time() % 10000 * 10000
end

function delay()
  return milliseconds
end

function request()
  turn = turn + 1
  if network > 0 then
    local number = addresses > 0 and turn % addresses or turn
    local address = string.format("10.%d.%d.%d", network, math.floor(number / 256) % 256, number % 256)
    wrk.headers["X-Forwarded-For"] = address
  end
  local path = string.gsub(wrk.path, "TURN", tostring(turn))
  return wrk.format(nil, path)
end
