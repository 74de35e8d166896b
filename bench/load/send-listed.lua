-- wrk's script: sends the requests of a file, each once in their order or any of them at random.
-- Arguments: the file (see wrk.ts), and "once" or "random".
local ffi = require("ffi")
ffi.cdef("int getpid(void); int kill(int process, int signal);")
local SIGINT = 2

local requests, sent, isOnce = {}, 0, false

function init(args)
  isOnce = args[2] == "once"
  math.randomseed(os.time())
  for line in io.lines(args[1]) do
    local method, path, headers, body = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$")
    local all = {}
    for name, value in pairs(wrk.headers) do all[name] = value end
    for name, value in headers:gmatch("([^\r:]+):([^\r]*)") do all[name] = value end
    requests[#requests + 1] = wrk.format(method, path, all, body ~= "" and body or nil)
  end
end

function request()
  if not isOnce then return requests[math.random(#requests)] end
  sent = sent + 1
  if sent == #requests then
    wrk.thread:stop()
    -- wrk itself would sleep on, and count the time.
    ffi.C.kill(ffi.C.getpid(), SIGINT)
  end
  return requests[math.min(sent, #requests)]
end

function done(summary, latency)
  local errors = summary.errors
  local unanswered = errors.connect + errors.read + errors.write + errors.timeout
  io.write("\n" .. string.format(
    '{"seconds":%.6f,"answered":%d,"failed":%d,"p50":%.3f,"p99":%.3f,"sent":%d}\n',
    summary.duration / 1e6, summary.requests - errors.status, errors.status + unanswered,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, summary.requests
  ))
end
